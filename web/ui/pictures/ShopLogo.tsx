import { renditionUrl } from '#shared/media/pictures.ts';

interface Props {
  name: string;
  logo: string | null;
}

/** The shop's own logo; else our mark with the shop's name in letters. Its link says the name. */
export function ShopLogo({ name, logo }: Props) {
  if (logo)
    return (
      // a fixed box for any logo shape, so that the layout does not jump
      <img
        src={renditionUrl(logo, 320, 'webp')}
        alt=""
        // else React has it fetched before the page's first picture
        fetchPriority="low"
        width={198}
        height={64}
        className="own-logo h-9 w-[min(6.96rem,35vw)] object-contain object-left"
      />
    );
  return (
    <>
      <img src="/favicon.svg" alt="" fetchPriority="low" width={32} height={32} className="size-8 shrink-0" />
      <span className="line-clamp-2 text-lg leading-tight font-bold wrap-anywhere text-green">{name}</span>
    </>
  );
}
