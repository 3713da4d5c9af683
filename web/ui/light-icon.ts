import { createElement, type SVGProps } from 'react';

// What draws an icon, in place of lucide-react's own (web/platform/bundle/light-packages.ts), which can do much that is
// never asked for here.

interface Drawing {
  node: readonly [tag: string, attributes: Record<string, string>][];
}

type Props = SVGProps<SVGSVGElement> & { size?: number };

// How its lines look stands in styles.css: a page has dozens of icons.
export function createIcon({ node }: Drawing) {
  return ({ size = 24, className, strokeWidth, ...rest }: Props) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        className: className ? `icon ${className}` : 'icon',
        ...(strokeWidth !== undefined && { style: { strokeWidth } }),
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
