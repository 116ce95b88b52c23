import { type PointerEvent, useState } from 'react';

/**
 * Which colour a card shows: the one that is pointed at, else `wanted`. Its small pictures are drawn once somebody points at the card
 * or is in it with the keyboard: a list of cards must not load them all.
 */
export function useLook(wanted: string | null) {
  const [pointed, setPointed] = useState<string | null>(null);
  const [isNear, setNear] = useState(false);
  return {
    colour: pointed ?? wanted,
    isNear,
    point: setPointed,
    events: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') setNear(true);
      },
      onPointerLeave: () => setPointed(null),
      onFocus: () => setNear(true),
    },
  };
}
