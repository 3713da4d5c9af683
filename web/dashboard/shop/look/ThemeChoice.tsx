import { themeNames, themes, type ThemeName } from '#shared/look/themes.ts';

const card = [
  'flex cursor-pointer items-center gap-3 rounded-control border border-line bg-surface p-2.5 hover:border-green',
  'has-checked:border-green has-checked:outline-1 has-checked:outline-green',
].join(' ');

/** The finished themes. One that is chosen sets colours, typefaces and shapes, which can be changed one by one. */
export function ThemeChoice({ chosen, onChoose }: { chosen: ThemeName; onChoose(theme: ThemeName): void }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-base font-semibold">Theme</legend>
      {themeNames.map((name) => {
        const theme = themes[name];
        return (
          <label key={name} className={card}>
            <input
              type="radio"
              name="look.theme"
              value={name}
              checked={name === chosen}
              onChange={() => onChoose(name)}
              className="size-4 shrink-0 accent-green"
            />
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{theme.name}</span>{' '}
              <span lang="bn" className="text-quiet">
                {theme.nameBn}
              </span>
              <span className="block text-quiet">{theme.about}</span>
            </span>
            <span aria-hidden className="flex shrink-0 overflow-hidden rounded-full border border-line">
              {Object.values(theme.colours).map((colour) => (
                <span key={colour} className="h-6 w-4" style={{ background: colour }} />
              ))}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
