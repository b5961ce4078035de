/** The geometry of looking closely at a picture. Points are measured from the middle of the room it is shown in. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How many times its fitted size a picture has, and how far its middle is from the middle of the room. */
export interface View extends Point {
  scale: number;
}

export const wholePicture: View = { scale: 1, x: 0, y: 0 };
const mostScale = 5;

export interface Change {
  scale: number;
  /** What is here now … */
  from: Point;
  /** … is here afterwards. */
  to: Point;
}

/** The whole picture is the smallest it gets. */
export function changed(view: View, { scale, from, to }: Change, picture: Size, room: Size): View {
  const next = Math.min(mostScale, Math.max(1, scale));
  const stretch = next / view.scale;
  const x = to.x - (from.x - view.x) * stretch;
  const y = to.y - (from.y - view.y) * stretch;
  return inside({ scale: next, x, y }, picture, room);
}

/** No edge of the picture comes further in than the edge of the room; what fits stays in the middle. */
function inside(view: View, picture: Size, room: Size): View {
  const fit = Math.min(room.width / picture.width, room.height / picture.height) * view.scale;
  const within = (offset: number, over: number) => Math.max(-over / 2, Math.min(over / 2, offset));
  return {
    scale: view.scale,
    x: within(view.x, Math.max(0, picture.width * fit - room.width)),
    y: within(view.y, Math.max(0, picture.height * fit - room.height)),
  };
}
