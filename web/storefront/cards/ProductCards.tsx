import type { HTMLAttributes } from 'react';
import { askAgainIfBroken, showPlaceholder } from '#web/ui/pictures/broken-picture.ts';
import { HtmlFragment } from '#web/ui/fragments/HtmlFragment.tsx';

interface Props extends Omit<HTMLAttributes<HTMLElement>, 'part'> {
  part: string;
  html: string;
}

/** A server-rendered list of cards (ProductCard.tsx), with its browser behaviour. */
export function ProductCards(props: Props) {
  return (
    <HtmlFragment
      as="ul"
      {...props}
      ref={(list) => list?.querySelectorAll('img').forEach(askAgainIfBroken)}
      onErrorCapture={({ target }) => {
        if (target instanceof HTMLImageElement) showPlaceholder(target);
      }}
      onPointerOver={({ target, pointerType }) => {
        if (pointerType === 'mouse' && target instanceof Element) showSecond(target.closest('article'));
      }}
    />
  );
}

/**
 * Lays the second picture over the first, where a mouse shows it. Fetched only once a mouse comes near: phones never
 * need it.
 */
function showSecond(card: HTMLElement | null): void {
  const second = card?.dataset.second;
  const picture = card?.querySelector('picture');
  if (!card || !second || !picture) return;
  delete card.dataset.second;
  const over = document.createElement('div');
  over.style.background = picture.parentElement?.style.background ?? '';
  over.append(picture.cloneNode(true));
  // the same widths of another picture
  const [from, to] = [over.querySelector('img')?.getAttribute('src') ?? '', second].map(withoutWidth);
  for (const element of over.querySelectorAll('source, img')) {
    for (const name of ['src', 'srcset']) {
      const urls = element.getAttribute(name);
      if (urls !== null) element.setAttribute(name, urls.replaceAll(from!, to!));
    }
  }
  picture.after(over);
}

const withoutWidth = (url: string): string => url.replace(/(?:-\d+)?\.\w+$/, '');
