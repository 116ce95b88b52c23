import { lerp, type Shape } from '../drawing/geometry.ts';
import { ribbon } from '../drawing/sewing.ts';
import { leaf } from '../drawing/shapes.ts';

interface Frond {
  x: number;
  y: number;
  length: number;
  /** Radians: 0 = right, a quarter turn = down. */
  direction: number;
  /** How far the frond turns on its way, in radians. */
  bend: number;
  leaves: number;
}

/** A palm frond as a shape, used for the soft shadow of a tree outside of the picture. */
export function palmFrond({ x, y, length, direction, bend, leaves }: Frond): Shape {
  const shape: Shape = [];
  for (let i = 0; i < leaves; i++) {
    const t = i / leaves;
    const angle = direction + bend * t * t;
    const towards = direction + bend * t * 0.5;
    for (const side of [-1, 1]) {
      shape.push(
        leaf(
          x + Math.cos(towards) * length * t,
          y + Math.sin(towards) * length * t,
          length * lerp(0.42, 0.16, t),
          length * 0.016,
          angle + side * (1.05 - 0.5 * t),
        ),
      );
    }
  }
  const stemAt = (t: number) => {
    const towards = direction + bend * t * 0.5;
    return `${x + Math.cos(towards) * length * t} ${y + Math.sin(towards) * length * t}`;
  };
  shape.push(...ribbon(`M${x} ${y} L${stemAt(0.5)} L${stemAt(1)}`, length * 0.018, 2));
  return shape;
}
