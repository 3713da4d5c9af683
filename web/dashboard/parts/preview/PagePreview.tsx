import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#web/platform/query.ts';
import { ListError } from '#web/ui/dashboard/ListError.tsx';
import { screens, type Screen } from './preview-choices.ts';
import { readShopPage } from './read-shop-page.ts';

interface Props {
  /** Of a page of the shop. */
  address: string;
  screen: Screen;
  title: string;
  /** Replaces the look of the shop. */
  css?: string;
  /** Of what the page shows; a new version loads the page again. */
  version?: number;
}

/** A page as the server draws it, at the size of a phone or a desktop, made smaller to fit. */
export function PagePreview({ address, screen, title, css, version }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { around, scale } = useScale(screens[screen].width);
  const { width, height } = screens[screen];
  const {
    data: page,
    error,
    refetch,
  } = useQuery({ queryKey: ['preview', address, version], queryFn: () => readPage(address) });
  const dress = () => {
    const style = frame.current?.contentDocument?.querySelector('style[data-part="look"]');
    if (style && css !== undefined) style.textContent = css;
  };
  useEffect(dress);
  if (error) return <ListError message={messageOf(error)} again={() => void refetch()} />;
  return (
    <div
      ref={around}
      className="overflow-hidden rounded-control border border-line"
      style={{ height: height * scale, maxWidth: width }}
    >
      <iframe
        ref={frame}
        title={title}
        srcDoc={page}
        sandbox="allow-same-origin"
        onLoad={dress}
        width={width}
        height={height}
        className="origin-top-left"
        style={{ scale: String(scale) }}
      />
    </div>
  );
}

/** A page, made inert: nothing can be pressed in it, and no script runs. No page of the shop is framed. */
async function readPage(address: string): Promise<string> {
  const page = await readShopPage(address);
  for (const script of page.querySelectorAll('script, link[rel=later], link[rel=manifest]')) script.remove();
  for (const field of page.querySelectorAll('[autofocus]')) field.removeAttribute('autofocus');
  page.body.inert = true;
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** How much smaller a screen has to be to fit what is around it. */
function useScale(width: number) {
  const around = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    if (!around.current) return undefined;
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? width));
    watch.observe(around.current);
    return () => watch.disconnect();
  }, [width]);
  return { around, scale: Math.min(1, room / width) };
}
