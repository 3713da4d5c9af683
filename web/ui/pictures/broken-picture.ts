const placeholder = '/placeholder.svg';

/** A picture may fail before React listens: requests it again, so that React sees the failure. */
export function askAgainIfBroken(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.setAttribute('src', image.src);
}

export function showPlaceholder(image: HTMLImageElement): void {
  if (image.src.endsWith(placeholder)) return;
  image.parentElement?.querySelectorAll('source').forEach((source) => source.remove());
  image.src = placeholder;
}
