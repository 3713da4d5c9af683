/** The place of the recently viewed products, filled when it scrolls into view. */
export const RecentlyViewed = () => (
  <div
    ref={(place) => {
      if (!place) return undefined;
      const sight = new IntersectionObserver(([entry]) => {
        if (entry?.isIntersecting) void import('./show-viewed.ts').then(({ showSeenIn }) => showSeenIn(place));
      });
      sight.observe(place);
      return () => sight.disconnect();
    }}
  />
);
