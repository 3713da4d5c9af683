import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { videoFrameOf } from '#shared/media/video.ts';
import { RichText } from './RichText.tsx';
import { blocksOf } from './rich-text.ts';

const drawn = (text: string) => renderToStaticMarkup(createElement(RichText, { text }));

test('paragraphs, headings, points, bold words and links', () => {
  expect(drawn('## Hello\nOne **two**\nthree\n\n- a\n- [b](/x)')).toBe(
    '<h3>Hello</h3><p><span>One <b>two</b></span><span><br/>three</span></p>' +
      '<ul><li>a</li><li><a href="/x">b</a></li></ul>',
  );
});

test('markup of others and links that run something are shown as they were typed', () => {
  for (const bad of [
    '<script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '[x](//evil.example)',
    '[x](data:text/html,1)',
  ])
    expect(drawn(bad)).not.toMatch(/<script|<a /);
});

test('no text makes an element of its own', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(
        drawn(text).replace(/<\/?(?:h3|p|ul|li|b|br\/|span|a href="(?:\/|https:|tel:|mailto:)[^"]*"|a)>/g, ''),
      ).not.toMatch(/[<>]/);
    }),
  );
});

test.each([
  ['opened brackets', '['.repeat(20_000)],
  ['brackets of which one is closed', `${'['.repeat(19_999)}]`],
  ['links that are never closed', '[a](/'.repeat(4000)],
  ['a heading of spaces', `# ${' '.repeat(19_990)}x\u2028y`],
  ['a point of spaces', `- ${' '.repeat(19_990)}x\ry`],
])('%s, in a text of 20,000 characters, take milliseconds', (_, text) => {
  const times = [1, 2, 3].map(() => {
    const before = process.threadCpuUsage();
    blocksOf(text);
    return process.threadCpuUsage(before).user / 1000;
  });
  // below 10; 50 to 180 where each mark is read to the end of the text
  expect(Math.min(...times)).toBeLessThan(25);
});

test.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
  ],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'],
  ['https://www.youtube.com/@shop', undefined],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', undefined],
  ['nothing', undefined],
])('the player of %s', (link, frame) => {
  expect(videoFrameOf(link)).toBe(frame);
});

test('a video of Facebook is played by Facebook', () => {
  expect(videoFrameOf('https://www.facebook.com/shop/videos/1')).toMatch(
    /^https:\/\/www\.facebook\.com\/plugins\/video\.php\?href=/,
  );
});
