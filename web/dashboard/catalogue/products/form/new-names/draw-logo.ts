const size = 320;

/** A logo of the first letter, until one is uploaded: categories and brands cannot be without. */
export async function drawLogo(name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: size, height: size });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw a logo');
  pen.fillStyle = `hsl(${hueOf(name)} 45% 32%)`;
  pen.fillRect(0, 0, size, size);
  const { fontFamily } = getComputedStyle(document.body);
  Object.assign(pen, { fillStyle: '#fff', font: `700 ${size / 2}px ${fontFamily}`, textAlign: 'center' });
  pen.textBaseline = 'middle';
  pen.fillText(firstLetter(name), size / 2, size * 0.53);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/png');
  const blob = await promise;
  if (!blob) throw new Error('This browser cannot draw a logo');
  return new File([blob], 'logo.png', { type: 'image/png' });
}

/** With its signs: শা is one letter to its readers. */
function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(name.trim());
  return (first?.segment ?? '?').toUpperCase();
}

/** The same for the same name. */
const hueOf = (name: string): number => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
