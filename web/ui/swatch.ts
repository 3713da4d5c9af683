// Colours as sellers name them, as CSS shows them. Names of two words are tried whole, then by their last word: "Dark Olive" is olive.
const swatches: Record<string, string> = {
  black: '#1d1c1b', white: '#ffffff', 'off white': '#f7f2e6', cream: '#f5ead0', ivory: '#f8f3e3', beige: '#dcc9a8', tan: '#c79a6b', camel: '#b98a56',
  brown: '#6f4528', chocolate: '#4b2e1e', coffee: '#5a3d2b', maroon: '#6d1a2b', burgundy: '#701c34', red: '#c6282e', rust: '#a6482a', orange: '#e8772e',
  peach: '#f6b893', coral: '#f0806a', pink: '#ec86ad', 'hot pink': '#e0357f', magenta: '#c2267f', rose: '#d9798f', 'rose gold': '#d8a193', purple: '#6b3fa0',
  lavender: '#b9a3dd', violet: '#7b4bb0', mauve: '#a987a4', navy: '#1d2b53', 'navy blue': '#1d2b53', blue: '#2d62b5', 'sky blue': '#86bfe8', turquoise: '#33b5b0', teal: '#147a78',
  aqua: '#5cc9cf', green: '#2f7d4a', 'bottle green': '#0b5d3b', olive: '#6f7334', mint: '#a6d9bd', lime: '#a9cf3a', khaki: '#a89a6a', yellow: '#f3ca3e', mustard: '#cf9a1e',
  gold: '#c9a13b', golden: '#c9a13b', silver: '#c4c7cb', grey: '#8b8b8b', gray: '#8b8b8b', charcoal: '#45464a', steel: '#9aa2a9', copper: '#b16b43', bronze: '#96703c',
  metallic: '#a9acb1', nude: '#e3bd9f', skin: '#e8c4a2', taupe: '#8b7b6b', natural: '#e6d5b0', honey: '#d99420', amber: '#d98a1d', multi: 'conic-gradient(#c6282e,#f2a900,#2f7d4a,#2d62b5,#6b3fa0,#c6282e)',
};

/** The CSS background for a colour's name; undefined for a name that is no colour we know. */
export function swatchOf(color: string): string | undefined {
  const name = color.toLowerCase().trim();
  return swatches[name] ?? swatches[name.split(' ').at(-1) ?? ''] ?? swatches[name.split(' ')[0] ?? ''];
}
