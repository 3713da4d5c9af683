import { minContrast, nearest, toHex, toOklch } from './colour.ts';
import { grounds, minForText } from './palette.ts';
import type { Colours } from './themes.ts';

export interface ColourProblem {
  name: keyof Colours;
  message: string;
  /** The nearest colour that can be read. */
  nearest: string;
}

/**
 * What cannot be read; empty: all can, in light and in dark, because the computed colours fit by themselves
 * (contrast.test.ts).
 */
export function colourProblems(colours: Colours): ColourProblem[] {
  const paper = paperProblem(colours.paper);
  if (paper) return [paper];
  const { surface, mist } = grounds(colours.paper);
  const behind = [colours.paper, surface, mist];
  return (['ink', 'primary'] as const).flatMap((name) => textProblem(name, colours[name], behind));
}

function paperProblem(paper: string): ColourProblem | undefined {
  const { l, c, h } = toOklch(paper);
  if (l >= lightest || l <= darkest) return undefined;
  const near = toHex({ l: l > 0.6 ? lightest + 0.005 : darkest - 0.005, c, h });
  return {
    name: 'paper',
    message: `The background must be very light or very dark, so that text can be read on it. The nearest is ${near}`,
    nearest: near,
  };
}
const lightest = 0.9;
const darkest = 0.3;

function textProblem(name: 'ink' | 'primary', colour: string, behind: readonly string[]): ColourProblem[] {
  const has = minContrast(colour, behind);
  if (has >= minForText) return [];
  const near = nearest(colour, behind, minForText);
  if (near === undefined) return [];
  const ratio = Math.floor(has * 10) / 10;
  return [
    {
      name,
      message: `Too little contrast with the background: ${ratio}, at least ${minForText}. The nearest is ${near}`,
      nearest: near,
    },
  ];
}
