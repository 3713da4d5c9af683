import type { Category } from '#shared/api/catalogue/catalogue.ts';
import { currentLanguage, namesOf, pathIn } from '#shared/language.ts';
import { paths } from '#web/platform/paths.ts';
import { LeanPicture } from '#web/ui/fragments/LeanPicture.tsx';

type Tile = Pick<Category, '_id' | 'name' | 'nameBn' | 'slug' | 'logo'>;

/** Drawn on the server alone; tiles.css has the looks. */
export const Tiles = ({ tiles }: { tiles: Tile[] }) =>
  tiles.map(({ _id, slug, logo, ...named }) => {
    const { name, nameBn } = namesOf(named);
    return (
      <li key={_id}>
        <a href={pathIn(currentLanguage(), paths.category(slug))}>
          <div>{logo && <LeanPicture url={logo} widths={[160, 320]} sizes="(min-width: 1024px) 120px,28vw" />}</div>
          <span>{name}</span>
          {nameBn && <span lang="bn">{nameBn}</span>}
        </a>
      </li>
    );
  });
