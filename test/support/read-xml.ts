// Enough of XML for the files that the shop writes: elements, attributes, text. Throws for what is not well-formed.

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescape(text: string): string {
  if (/[<>]|&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`Not escaped: ${text}`);
  return text.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '');
}

export function readXml(xml: string): XmlElement {
  if (!xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')) throw new Error('No declaration');
  if (/[^\P{Cc}\t\n\r]/u.test(xml)) throw new Error('A control character');
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  for (const [, closing, name = '', attributes = '', empty, text = ''] of xml
    .slice(xml.indexOf('?>') + 2)
    .matchAll(/<(\/?)([\w:]+)((?:\s[\w:]+="[^"]*")*)\s*(\/?)>([^<]*)/g)) {
    if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element`);
    } else {
      const element: XmlElement = {
        name,
        attributes: Object.fromEntries(
          [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, unescape(value)]),
        ),
        children: [],
        text: '',
      };
      open.at(-1)?.children.push(element);
      if (!empty) open.push(element);
    }
    const inside = open.at(-1);
    if (inside) inside.text += unescape(text);
  }
  const [root] = top.children;
  if (open.length !== 1 || top.children.length !== 1 || !root) throw new Error('Not one whole element');
  return root;
}

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);
export const textOf = (element: XmlElement, name: string): string | undefined => childrenOf(element, name)[0]?.text;
