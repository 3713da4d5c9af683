// A picture in the viewer: its slide scrolls, and --zoom says how many times as wide as the slide the picture is.

const max = 4;
const closer = 2.5;

/** A point of the screen, in CSS pixels. */
interface Point {
  clientX: number;
  clientY: number;
}

export const zoomOf = (slide: HTMLElement): number => Number(slide.style.getPropertyValue('--zoom') || 1);

/** Zooms around a point, which stays where it is; by default around the middle. */
export function zoomTo(slide: HTMLElement, wanted: number, point?: Point): void {
  const zoom = Math.min(max, Math.max(1, wanted));
  const times = zoom / zoomOf(slide);
  const { left, top, width, height } = slide.getBoundingClientRect();
  const x = point ? point.clientX - left : width / 2;
  const y = point ? point.clientY - top : height / 2;
  const [toLeft, toTop] = [(slide.scrollLeft + x) * times - x, (slide.scrollTop + y) * times - y];
  slide.style.setProperty('--zoom', String(zoom));
  slide.classList.toggle('close', zoom > 1);
  slide.scrollTo(toLeft, toTop);
}

/** Between the whole picture and a close look. */
export const switchZoom = (slide: HTMLElement, point?: Point): void =>
  zoomTo(slide, zoomOf(slide) > 1 ? 1 : closer, point);

const distance = (a: Point, b: Point) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

/** Follows two fingers on the slides of this element. Returns how to stop. */
export function followPinches(slides: HTMLElement): () => void {
  let pinch: { slide: HTMLElement; from: number; zoom: number } | undefined;
  const move = (event: TouchEvent) => {
    const [a, b] = event.touches;
    if (!a || !b) {
      pinch = undefined;
      return;
    }
    // neither scrolls nor zooms the page
    event.preventDefault();
    const slide = event.target instanceof Element ? event.target.closest('li') : null;
    pinch ??= slide ? { slide, from: distance(a, b), zoom: zoomOf(slide) } : undefined;
    if (!pinch) return;
    const between = { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 };
    zoomTo(pinch.slide, (pinch.zoom * distance(a, b)) / pinch.from, between);
  };
  const end = () => {
    pinch = undefined;
  };
  // passive listeners could not keep the browser from scrolling
  slides.addEventListener('touchmove', move, { passive: false });
  slides.addEventListener('touchend', end);
  return () => {
    slides.removeEventListener('touchmove', move);
    slides.removeEventListener('touchend', end);
  };
}
