import type { ReactNode } from 'react';
import { useSettings } from '#web/platform/use-settings.ts';

interface Props {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** The common layout of the sign-in pages: a calm column, hidden from search engines. */
export function SignInFrame({ title, lead, children }: Props) {
  const { shopName } = useSettings();
  return (
    <div className="wide">
      <title>{`${title} | ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto max-w-[26rem] pt-6 sm:pt-14">
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="mt-1 text-balance text-quiet">{lead}</p>
        <div className="mt-6">{children}</div>
      </div>
    </div>
  );
}

export const textLink =
  'inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4 hover:text-green-dark';
