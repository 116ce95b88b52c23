import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Picture } from '#contracts/catalog.ts';
import { filesOf } from '#contracts/pictures.ts';
import { FITTED, fittedSize, fullScale, keepOver, type Look, STEP_PX, scaledAt, strokeLeads } from '../zoom-rules.ts';

type Point = { x: number; y: number };
const MIDDLE: Point = { x: 0, y: 0 };
/** A hand is never quite still: a pointer that moves less is a click. */
const STILL_PX = 8;

const between = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

type ZoomLook = { frame: RefObject<HTMLElement | null>; picture: Picture; onTurn: (by: 1 | -1) => void };

/**
 * How a picture lies under the visitor's hands: a click zooms to that spot and back, two fingers spread it, dragging and
 * the arrow keys move it, a stroke over the whole picture turns to the next.
 */
export function useZoomLook({ frame, picture, onTurn }: ZoomLook) {
  const [look, setLook] = useState(FITTED);
  const fingers = useRef(new Map<number, Point>());
  const stroke = useRef({ from: MIDDLE, isClick: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is seen whole again
  useEffect(() => setLook(FITTED), [picture]);

  const change = (make: (before: Look) => Look) => {
    const size = frame.current?.getBoundingClientRect();
    if (size) setLook((before) => keepOver(make(before), fittedSize(picture, size), size));
  };
  const spot = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const size = frame.current?.getBoundingClientRect();
    return size ? { x: clientX - size.left - size.width / 2, y: clientY - size.top - size.height / 2 } : MIDDLE;
  };
  const zoom = (isIn: boolean, at = MIDDLE) => {
    const size = frame.current?.getBoundingClientRect();
    if (!isIn || !size) return setLook(FITTED);
    const widest = Math.max(...filesOf(picture).map(({ width }) => width));
    change((before) => scaledAt(before, fullScale(widest, fittedSize(picture, size)), at));
  };

  const hands = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = spot(event);
      fingers.current.set(event.pointerId, at);
      stroke.current = { from: at, isClick: fingers.current.size === 1 };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const last = fingers.current.get(event.pointerId);
      if (!last) return;
      const at = spot(event);
      if (between(at, stroke.current.from) > STILL_PX) stroke.current.isClick = false;
      const [other] = [...fingers.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
      fingers.current.set(event.pointerId, at);
      if (other) {
        const spread = between(at, other) / Math.max(between(last, other), 1);
        const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
        change((before) => scaledAt(before, Math.max(before.scale * spread, 1), middle));
      } else if (look.scale > 1) change(({ scale, x, y }) => ({ scale, x: x + at.x - last.x, y: y + at.y - last.y }));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!fingers.current.delete(event.pointerId)) return;
      const { from, isClick } = stroke.current;
      const at = spot(event);
      if (isClick) return zoom(look.scale === 1, at);
      const leads =
        look.scale === 1 && fingers.current.size === 0 && strokeLeads({ x: at.x - from.x, y: at.y - from.y });
      if (leads) onTurn(leads === 'next' ? 1 : -1);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => fingers.current.delete(event.pointerId),
  };

  /** Moves a picture that is zoomed in, else turns to the next one; says whether the key meant something. */
  const onKey = (key: string): boolean => {
    const way = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key];
    if (way && look.scale > 1) {
      const [right = 0, down = 0] = way;
      change(({ scale, x, y }) => ({ scale, x: x + right * STEP_PX, y: y + down * STEP_PX }));
    } else if (key === 'ArrowLeft') onTurn(-1);
    else if (key === 'ArrowRight') onTurn(1);
    else if (key === '+' || key === '=') zoom(true);
    else if (key === '-') zoom(false);
    else return false;
    return true;
  };
  return { look, isZoomed: look.scale > 1, zoom, hands, onKey };
}
