import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { renderFragment } from './render-fragment.ts';
import { isDocument, withFragments, fragmentOf } from './fragments.ts';

function contextOf(document: boolean): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(isDocument, document);
  return context;
}

test('a document’s data leaves out the parts that the document contains', () => {
  const data = withFragments(contextOf(true), { title: 'All' }, { cards: '<li>One</li>' });
  expect(JSON.parse(JSON.stringify(data))).toEqual({ title: 'All' });
  expect(Object.keys(data)).toEqual(['title']);
  expect(fragmentOf(data, 'cards')).toBe('<li>One</li>');
});

test('on the way to another page the parts come with the data', () => {
  const data = withFragments(contextOf(false), { title: 'All' }, { cards: '<li>One</li>' });
  expect(JSON.parse(JSON.stringify(data))).toEqual({ title: 'All', written: { cards: '<li>One</li>' } });
});

test('the text of a part never becomes HTML', () => {
  const Name = ({ name }: { name: string }) => name;
  expect(renderFragment(Name, { name: '<img src=x onerror=alert(1)>' })).toBe('&lt;img src=x onerror=alert(1)&gt;');
});

test('a part is drawn once for all that show the same', () => {
  const drawn: string[] = [];
  const Name = ({ name }: { name: string }) => {
    drawn.push(name);
    return name;
  };
  const Other = ({ name }: { name: string }) => `other ${name}`;
  expect([
    renderFragment(Name, { name: 'a' }),
    renderFragment(Name, { name: 'a' }),
    renderFragment(Name, { name: 'b' }),
  ]).toEqual(['a', 'a', 'b']);
  expect(renderFragment(Other, { name: 'a' })).toBe('other a');
  expect(drawn).toEqual(['a', 'b']);
});
