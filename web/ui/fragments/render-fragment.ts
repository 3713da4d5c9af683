import { LRUCache } from 'lru-cache';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { currentLanguage, firstLanguage } from '#shared/language.ts';

// For loaders alone, which run on the server.

const maxBytes = 16 * 1024 * 1024;
// V8 may store a character in two bytes
const rendered = new LRUCache<string, string>({
  maxSize: maxBytes,
  sizeCalculation: (html, key) => 2 * (html.length + key.length) + 300,
});

// not by name: that is shortened by a build
const numbers = new Map<unknown, number>();
function numberOf(component: unknown): number {
  const number = numbers.get(component) ?? numbers.size;
  numbers.set(component, number);
  return number;
}

/** The HTML of a component, drawn once for all pages that show the same. It finds no router and no context. */
export function renderFragment<Props extends object>(component: (props: Props) => ReactNode, props: Props): string {
  // its links are of both
  const key = `${currentLanguage()} ${firstLanguage()} ${numberOf(component)} ${JSON.stringify(props)}`;
  let html = rendered.get(key);
  if (html === undefined) {
    html = renderToStaticMarkup(createElement(component, props));
    rendered.set(key, html);
  }
  return html;
}
