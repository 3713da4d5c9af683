// Things that no set of 3-D pictures has as they are worn here: drawn by us, to be dyed like the others. What takes the
// dye is blue (THINGS names that hue); trimmings keep their gold, or take the colour `rest`.

const cloth = '#4d68d8';
const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${inner}</svg>`;

/** Folds that fall from above: light on their backs, dark between them. */
const folds = (id: string, count: number, strength: number) => {
  const stops = Array.from({ length: count }, (_, n) => {
    const at = (share: number) => ((n + share) / count).toFixed(3);
    return `<stop offset="${at(0)}" stop-color="#0b1030" stop-opacity="${strength}"/>
      <stop offset="${at(0.38)}" stop-color="#fff" stop-opacity="${strength * 0.7}"/>
      <stop offset="${at(0.7)}" stop-color="#0b1030" stop-opacity="${strength * 0.25}"/>`;
  });
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stops.join('')}
    <stop offset="1" stop-color="#0b1030" stop-opacity="${strength}"/></linearGradient>`;
};

const gold = '#d9a93f';
/** A border of woven gold, with small temples that point into the cloth (`side` 1: to the right). */
const edge = (x: number, top: number, bottom: number, side: 1 | -1) => {
  const inner = x + (side === 1 ? 22 : 0);
  const temples = Array.from({ length: Math.floor((bottom - top) / 14) }, (_, n) => {
    const y = top + n * 14;
    return `M${inner} ${y}l${11 * side} 7-${11 * side} 7Z`;
  });
  return `<rect x="${x}" y="${top}" width="22" height="${bottom - top}" fill="${gold}"/>
    <path d="${temples.join('')}" fill="${gold}"/>
    <path d="M${x + 7} ${top}V${bottom}M${x + 15} ${top}V${bottom}" stroke="#8f6420" stroke-width="2"/>`;
};

const bands = (x: number, width: number, tops: readonly (readonly [y: number, height: number])[]) =>
  tops.map(([y, height]) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${gold}"/>`).join('');

const tassels = (x: number, width: number, y: number) =>
  Array.from({ length: Math.floor(width / 12) }, (_, n) => {
    const at = x + 6 + n * 12;
    return `<path d="M${at} ${y}v20" stroke="${gold}" stroke-width="4" stroke-linecap="round"/>`;
  }).join('');

/**
 * A sari over its hanger: in front the field between its two borders, behind it the end that falls over the shoulder.
 */
const sari = svg(`<defs>${folds('f', 5, 0.24)}${folds('b', 4, 0.3)}
<clipPath id="front"><path d="M84 66Q170 44 254 26Q300 36 318 46V424Q204 438 84 424Z"/></clipPath>
<clipPath id="back"><path d="M200 40Q256 22 300 34Q380 50 432 70V462H212Z"/></clipPath></defs>
<g clip-path="url(#back)"><rect x="196" y="20" width="240" height="450" fill="${cloth}"/>
  ${edge(410, 20, 470, -1)}
  ${bands(196, 240, [
    [330, 8],
    [346, 30],
    [384, 8],
    [402, 44],
  ])}
  <path d="${Array.from({ length: 12 }, (_, n) => `M${206 + n * 20} 424l10-14 10 14-10 14Z`).join('')}" fill="#8f6420"/>
  <rect x="196" y="20" width="240" height="450" fill="url(#b)"/>
  <path d="M318 30V470" stroke="#0b1030" stroke-opacity=".5" stroke-width="26" filter="blur(9px)"/></g>
${tassels(216, 212, 460)}
<g clip-path="url(#front)"><rect x="80" y="20" width="240" height="420" fill="${cloth}"/>
  ${edge(84, 20, 440, 1)}${edge(296, 20, 440, -1)}
  <rect x="80" y="20" width="240" height="420" fill="url(#f)"/>
  <path d="M80 62Q170 40 254 22Q300 32 320 42" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="7"/></g>`);

/** The koti of these parts: no sleeves, a small standing collar, buttons all the way down, three pockets. */
const button = (y: number) =>
  `<circle cx="256" cy="${y}" r="7.5" fill="#2c3c8e"/><circle cx="254.500" cy="${y - 1.5}" r="5" fill="#7f93ea"/>`;
const pocket = (x: number, y: number, width: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="15" rx="3" fill="#5f79e2" stroke="#33459c" stroke-width="2.500"/>`;
const koti = svg(`<defs><linearGradient id="s" x1="0" y1="0" x2="1" y2="0">
  <stop offset="0" stop-color="#0b1030" stop-opacity=".4"/><stop offset=".2" stop-color="#fff" stop-opacity=".16"/>
  <stop offset=".47" stop-color="#0b1030" stop-opacity=".1"/><stop offset=".53" stop-color="#fff" stop-opacity=".14"/>
  <stop offset=".8" stop-color="#fff" stop-opacity=".06"/><stop offset="1" stop-color="#0b1030" stop-opacity=".42"/>
</linearGradient></defs>
<path d="M204 62Q256 96 308 62L316 92Q256 128 196 92Z" fill="#263478"/>
<path id="body" d="M196 70L140 92Q150 176 108 216Q96 330 104 462Q180 478 256 478Q332 478 408 462Q416 330 404 216
  Q362 176 372 92L316 70Q292 112 256 118Q220 112 196 70Z" fill="${cloth}"/>
<path d="M196 70L140 92Q150 176 108 216Q96 330 104 462Q180 478 256 478Q332 478 408 462Q416 330 404 216
  Q362 176 372 92L316 70Q292 112 256 118Q220 112 196 70Z" fill="url(#s)"/>
<path d="M140 92Q150 176 108 216M372 92Q362 176 404 216" fill="none" stroke="#2c3c8e" stroke-width="7"/>
<path d="M194 66Q214 120 254 126V102Q222 92 208 54ZM318 66Q298 120 258 126V102Q290 92 304 54Z" fill="#6a83e8"
  stroke="#33459c" stroke-width="2.500"/>
<path d="M256 120V476M242 122V474" stroke="#2c3c8e" stroke-width="3" fill="none"/>
${[150, 202, 254, 306, 358, 410].map(button).join('')}
${pocket(300, 216, 62)}${pocket(132, 360, 78)}${pocket(302, 360, 78)}
<path d="M106 446Q180 462 256 462Q332 462 406 446" fill="none" stroke="#2c3c8e" stroke-width="2.500"
  stroke-dasharray="6 6"/>`);

/** A kaftan: one wide fall of cloth, a neck with gold work, open at the wrists. */
const kaftan = svg(`<defs>${folds('k', 6, 0.22)}
<clipPath id="fall"><path d="M206 44Q256 70 306 44Q392 70 486 190L432 262Q410 236 392 224Q404 350 424 474
  Q256 496 88 474Q108 350 120 224Q102 236 80 262L26 190Q120 70 206 44Z"/></clipPath></defs>
<path d="M204 44Q256 30 308 44L256 170Z" fill="#27346f"/>
<g clip-path="url(#fall)"><path d="M0 0H512V512H0Z" fill="${cloth}"/>
  <path d="M88 0H424V512H88Z" fill="url(#k)"/>
  <path d="M120 224Q150 180 168 130M392 224Q362 180 344 130" stroke="#0b1030" stroke-opacity=".4" stroke-width="14"
    fill="none" filter="blur(5px)"/>
  <path d="M26 190L80 262M486 190L432 262" stroke="${gold}" stroke-width="26"/>
  <path d="M88 462Q256 486 424 462" stroke="${gold}" stroke-width="24" fill="none"/>
  <path d="M88 442Q256 464 424 442" stroke="${gold}" stroke-width="4" fill="none"/></g>
<path d="M204 44Q226 120 256 176Q286 120 308 44" fill="#27346f"/>
<path d="M204 44Q226 120 256 176Q286 120 308 44" fill="none" stroke="${gold}" stroke-width="18"
  stroke-linejoin="round"/>
<path d="M256 176V292" stroke="${gold}" stroke-width="20" stroke-linecap="round"/>
${[190, 214, 238, 262, 286].map((y) => `<circle cx="256" cy="${y}" r="5" fill="#8f6420"/>`).join('')}
<path d="M216 88l-12 6 9 9M296 88l12 6-9 9" fill="none" stroke="#8f6420" stroke-width="3"/>`);

export const DRAWINGS = { sari, koti, kaftan };
