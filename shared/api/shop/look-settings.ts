import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { isHex } from '../../look/colour.ts';
import { colourProblems } from '../../look/contrast.ts';
import { defaultLook, lookParts, themeNames, type Look } from '../../look/themes.ts';

const oneOf = <Name extends string>(choices: Readonly<Record<Name, string>>) =>
  z.enum(Object.keys(choices) as [Name, ...Name[]], 'Choose one'); // the type knows all keys

const parts = {
  theme: z.enum(themeNames, 'Choose a theme'),
  typefaces: oneOf(lookParts.typefaces.choices),
  corners: oneOf(lookParts.corners.choices),
  density: oneOf(lookParts.density.choices),
  card: oneOf(lookParts.card.choices),
  header: oneOf(lookParts.header.choices),
};
const coloursOf = (colour: z.ZodMiniType<string, string>) =>
  z.object({ paper: colour, ink: colour, primary: colour, accent: colour });

const stored: z.ZodMiniType<Look> = z._default(z.object({ ...parts, colours: coloursOf(z.string()) }), defaultLook);
/** How the shop looks: shared/look/themes.ts. A stored look with a theme or a part that is gone becomes the default. */
export const lookSettings = { look: orElse(stored, defaultLook) };

const colour = z.pipe(
  z.pipe(
    z.string('Enter a color like #0b5d3b'),
    z.transform((value: string) => value.trim().toLowerCase()),
  ),
  z.string().check(z.refine(isHex, 'Enter a color like #0b5d3b')),
);

export const lookChange = {
  look: z.object({
    ...parts,
    colours: coloursOf(colour).check(
      z.check((payload) => {
        for (const { name, message } of colourProblems(payload.value))
          payload.issues.push({ code: 'custom', input: payload.value[name], path: [name], message });
      }),
    ),
  }),
};
