import { lazy, Suspense, useState, type HTMLAttributes } from 'react';
import { askAgainIfBroken, showPlaceholder } from '#web/ui/pictures/broken-picture.ts';
import { useEarlyPress } from '#web/ui/early-press.ts';
import { HtmlFragment } from '#web/ui/fragments/HtmlFragment.tsx';

interface Props extends Omit<HTMLAttributes<HTMLElement>, 'part'> {
  part: string;
  html: string;
}

const QuickAdd = lazy(async () => ({ default: (await import('../quick-add/QuickAdd.tsx')).QuickAdd }));
const wishlist = () => import('../wishlist/press.ts');

/** A server-rendered list of cards (ProductCard.tsx), with its browser behaviour. */
export function ProductCards(props: Props) {
  const [asked, setAsked] = useState({ times: 0, link: '' });
  useEarlyPress();
  const press = async (target: EventTarget) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.dataset.wish) (await wishlist()).press(button);
    else if (button) {
      const link = button.closest('article')?.querySelector('a')?.href ?? '';
      setAsked(({ times }) => ({ times: times + 1, link }));
    }
  };
  return (
    <>
      <HtmlFragment
        as="ul"
        {...props}
        ref={show}
        onClick={({ target }) => void press(target)}
        onErrorCapture={({ target }) => {
          if (target instanceof HTMLImageElement) showPlaceholder(target);
        }}
        onPointerOver={({ target, pointerType }) => {
          if (pointerType === 'mouse' && target instanceof Element) showSecond(target.closest('article'));
        }}
      />
      {asked.link && (
        <Suspense>
          <QuickAdd key={asked.times} link={asked.link} />
        </Suspense>
      )}
    </>
  );
}

function show(list: HTMLElement | null): void {
  if (!list) return;
  list.querySelectorAll('img').forEach(askAgainIfBroken);
  try {
    if (localStorage.wishes) void wishlist().then((does) => does.showWishlist());
  } catch {
    // a forbidden storage has no wishes
  }
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
