/** Where what was looked at before is shown, once the place comes into sight. */
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
