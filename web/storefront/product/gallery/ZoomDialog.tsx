import { X, ZoomIn } from 'lucide-react';
import { useRef } from 'react';
import { t } from '#shared/language.ts';
import { button } from '#web/ui/button.ts';
import { Picture } from '#web/ui/pictures/Picture.tsx';

/** The button on the picture, and the dialog that it opens: the picture as large as it is, to be moved about. */
export function ZoomDialog({ name, url }: { name: string; url: string }) {
  const zoom = useRef<HTMLDialogElement>(null);
  // opened in the middle of the picture: that is where the product is
  const enlarge = () => {
    zoom.current?.showModal();
    const view = zoom.current?.lastElementChild;
    view?.scrollTo((view.scrollWidth - view.clientWidth) / 2, (view.scrollHeight - view.clientHeight) / 2);
  };
  return (
    <>
      <button
        type="button"
        onClick={enlarge}
        aria-label={t('Zoom')}
        className={`${button.bare} absolute bottom-3 right-3 bg-surface/90 shadow-float`}
      >
        <ZoomIn aria-hidden />
      </button>
      <dialog
        ref={zoom}
        aria-label={t('{name}, enlarged', { name })}
        className="m-auto h-dvh max-h-none w-full max-w-none bg-paper p-0"
      >
        <button
          type="button"
          autoFocus
          onClick={() => zoom.current?.close()}
          aria-label={t('Close')}
          className={`${button.bare} fixed right-3 top-3 z-10 bg-surface shadow-float`}
        >
          <X aria-hidden />
        </button>
        <EnlargedPicture name={name} url={url} />
      </dialog>
    </>
  );
}

function EnlargedPicture({ name, url }: { name: string; url: string }) {
  return (
    <div className="h-full overflow-auto" tabIndex={0} role="region" aria-label={t('Enlarged picture')}>
      {/* twice the screen's width, so that it can be moved about with a finger, the wheel or the arrow keys */}
      <Picture
        url={url}
        alt={name}
        sizes="200vw"
        width={1280}
        height={1600}
        className="mx-auto block h-auto w-[200vw] max-w-[75rem]"
      />
    </div>
  );
}
