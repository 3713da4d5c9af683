import { createElement, type SVGProps } from 'react';

// Renders icons instead of lucide-react's own code (web/platform/bundle/light-packages.ts), which has many unused
// features.

interface Drawing {
  node: readonly [tag: string, attributes: Record<string, string>][];
}

type Props = SVGProps<SVGSVGElement> & { size?: number };

// styles.css has the style of the lines, because a page has dozens of icons.
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
