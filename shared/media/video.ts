/** The players that a page may show: CSP lets no other in. */
export const videoFrames = ['https://www.youtube-nocookie.com/embed/', 'https://www.facebook.com/plugins/video.php'];

/** The address of the player for a link of YouTube or Facebook; absent: the link names no video. */
export function videoFrameOf(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { hostname, pathname, searchParams } = new URL(link);
  if (/(?:^|\.)(?:facebook\.com|fb\.watch)$/.test(hostname))
    return `${videoFrames[1]}?${new URLSearchParams({ href: link, show_text: 'false', autoplay: 'true' })}`;
  const id =
    hostname === 'youtu.be'
      ? pathname.slice(1)
      : (searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname)?.[1] ?? '');
  return /(?:^|\.)(?:youtube\.com|youtu\.be)$/.test(hostname) && /^[\w-]{6,20}$/.test(id)
    ? `${videoFrames[0]}${id}?autoplay=1&rel=0`
    : undefined;
}
