import { createElement, type SVGProps } from 'react';

// What draws an icon, in place of lucide-react's own (web/light-packages.ts), which can do much that is never asked for
// here.

interface Drawing {
  node: readonly [tag: string, attributes: Record<string, string>][];
}

export function createIcon({ node }: Drawing) {
  return ({ size = 24, ...rest }: SVGProps<SVGSVGElement> & { size?: number }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
