/** Shows the player or the map that a link stands for in its place. Without script the link leads to its page. */
export function showEmbed(link: Element): void {
  const frame = document.createElement('iframe');
  frame.src = link.getAttribute('data-embed') ?? '';
  frame.title = link.ariaLabel ?? link.textContent ?? '';
  frame.className = link.className;
  frame.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
  // it runs its own scripts on its own origin, which is not ours
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation');
  link.replaceWith(frame);
  frame.focus();
}
