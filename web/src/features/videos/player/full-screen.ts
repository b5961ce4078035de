/** Full screen with our own controls where the browser lets any element have it; on phones that do not, the video alone. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

export function offersFullScreen(): boolean {
  return document.fullscreenEnabled || 'webkitEnterFullscreen' in HTMLVideoElement.prototype;
}

export async function toggleFullScreen(stage: HTMLElement, video: HTMLVideoElement): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (!document.fullscreenEnabled) {
    (video as PhoneVideo).webkitEnterFullscreen?.();
    return;
  }
  await stage.requestFullscreen();
  // A picture this wide fills a phone that lies on its side. Many browsers cannot turn it; nothing is lost then.
  const orientation = screen.orientation as ScreenOrientation & { lock?: (to: string) => Promise<void> };
  await orientation.lock?.('landscape').catch(() => undefined);
}
