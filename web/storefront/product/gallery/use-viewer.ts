import { useEffect, useRef, useState } from 'react';
import { followPinches, switchZoom, zoomOf, zoomTo } from './zoom-picture.ts';

const doubleTapMs = 300;
/** Pixels for an arrow key. */
const step = 80;

/** The picture in sight of the viewer, opened at `first`, and the ways to change it and to come closer. */
export function useViewer(first: number) {
  const dialog = useRef<HTMLDialogElement>(null);
  const slides = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);
  const [isClose, setIsClose] = useState(false);
  const tapped = useRef(0);
  const slide = () => slides.current?.children[current];
  const change = (how: (slide: HTMLElement) => void) => {
    const shown = slide();
    if (!(shown instanceof HTMLElement)) return;
    how(shown);
    setIsClose(zoomOf(shown) > 1);
  };
  const go = (n: number) => {
    change((shown) => zoomTo(shown, 1));
    slides.current?.children[n]?.scrollIntoView({ inline: 'center', block: 'nearest' });
  };
  useEffect(() => {
    dialog.current?.showModal();
    slides.current?.children[first]?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' });
    return slides.current ? followPinches(slides.current) : undefined;
  }, [first]);

  const followScroll = ({ currentTarget, target }: React.UIEvent<HTMLElement>) => {
    if (target === currentTarget) setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth));
    // two fingers changed how close it is
    else change(() => undefined);
  };
  /** A click of a mouse, or two taps. */
  const press = ({ nativeEvent: event }: React.MouseEvent) => {
    const isSecond = event.timeStamp - tapped.current < doubleTapMs;
    tapped.current = isSecond ? 0 : event.timeStamp;
    const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse';
    if (isMouse || isSecond) change((shown) => switchZoom(shown, event));
  };
  const keys: Record<string, (shown: HTMLElement) => void> = {
    '+': (shown) => zoomTo(shown, zoomOf(shown) * 1.5),
    '-': (shown) => zoomTo(shown, zoomOf(shown) / 1.5),
    ArrowUp: (shown) => shown.scrollBy(0, -step),
    ArrowDown: (shown) => shown.scrollBy(0, step),
    ArrowLeft: (shown) => (isClose ? shown.scrollBy(-step, 0) : go(current - 1)),
    ArrowRight: (shown) => (isClose ? shown.scrollBy(step, 0) : go(current + 1)),
  };
  const type = (event: React.KeyboardEvent) => {
    const how = keys[event.key];
    if (!how) return;
    event.preventDefault();
    change(how);
  };
  const look = () => change((shown) => switchZoom(shown));
  return { dialog, slides, current, isClose, go, look, followScroll, press, type };
}
