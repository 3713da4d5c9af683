import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { currentLanguage, formatNumber, t } from '#shared/language.ts';
import { renditionUrl } from '#shared/media/pictures.ts';
import type { GalleryState } from './use-gallery.ts';
import { useViewer } from './use-viewer.ts';
import css from './viewer.css?inline';
import { viewerWords } from './viewer-words.ts';

interface Props extends Pick<GalleryState, 'pictures' | 'current' | 'show'> {
  name: string;
  onClose(): void;
}

/**
 * All pictures on the whole screen, the one in sight first and whole. Swiped from one to the next; closer by two
 * fingers, two taps, a click, the button or the keys + and -.
 */
export function Viewer({ name, pictures, current: first, show, onClose }: Props) {
  const words = viewerWords[currentLanguage()];
  const { dialog, slides, current, isClose, go, look, followScroll, press, type } = useViewer(first);
  const close = () => {
    if (current !== first) show(current);
    onClose();
  };
  const has = (n: number) => n >= 0 && n < pictures.length;
  return (
    <dialog
      ref={dialog}
      onClose={close}
      onKeyDown={type}
      aria-label={t('{name}, enlarged', { name })}
      className="viewer"
    >
      <style>{css}</style>
      <button type="button" autoFocus onClick={() => dialog.current?.close()} aria-label={t('Close')} className="shut">
        <X aria-hidden />
      </button>
      <ul ref={slides} tabIndex={0} onScrollCapture={followScroll} onClick={press} aria-label={t('Enlarged picture')}>
        {pictures.map((url, n) => (
          <li key={url} aria-hidden={n !== current} tabIndex={n === current ? 0 : undefined}>
            <img
              src={url}
              alt={pictures.length === 1 ? name : t('{name}, picture {number}', { name, number: n + 1 })}
              loading={n === first ? 'eager' : 'lazy'}
              // most likely here already
              style={{ background: `center/contain no-repeat url(${renditionUrl(url, 640, 'avif')})` }}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <>
          <button
            type="button"
            disabled={!has(current - 1)}
            onClick={() => go(current - 1)}
            aria-label={words.previous}
            className="back"
          >
            <ChevronLeft aria-hidden />
          </button>
          <button
            type="button"
            disabled={!has(current + 1)}
            onClick={() => go(current + 1)}
            aria-label={words.next}
            className="forth"
          >
            <ChevronRight aria-hidden />
          </button>
          <p role="status" className="tabular">
            {formatNumber(current + 1)} / {formatNumber(pictures.length)}
          </p>
        </>
      )}
      <button type="button" onClick={look} aria-label={isClose ? words.whole : words.closer} className="near">
        {isClose ? <ZoomOut aria-hidden /> : <ZoomIn aria-hidden />}
      </button>
    </dialog>
  );
}
