const placeholder = '/placeholder.svg';

/**
 * A picture may have failed before React was there to hear of it: asked for again, it fails again, and now it is heard.
 */
export function askAgainIfBroken(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.setAttribute('src', image.src);
}

export function showPlaceholder(image: HTMLImageElement): void {
  if (image.src.endsWith(placeholder)) return;
  image.parentElement?.querySelectorAll('source').forEach((source) => source.remove());
  image.src = placeholder;
}
