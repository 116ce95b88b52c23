import { fold } from '../drawing/folds.ts';
import type { Order, Part } from '../drawing/part.ts';
import { outline, stroke, symmetric } from '../drawing/path-text.ts';
import { button, label, lining, loose, seam, stitch } from '../drawing/sewing.ts';
import { pair } from '../drawing/transform.ts';

export function drawShirt({ cloth, options = {} }: Order<'shirt'>): Part[] {
  const buttonColour = options.button ?? '#efe6d4';
  const hem = options.long ? 900 : 856;
  const body: Part = {
    shape: symmetric(
      `M400 344 C424 296 448 232 464 160 C520 182 572 198 614 220 C594 284 584 344 590 416 C594 552 597 692 604 ${hem - 18} C600 ${hem + 2} 590 ${hem + 8} 566 ${hem + 8} C510 ${hem + 13} 450 ${hem + 12} 400 ${hem + 12}`,
    ),
    cloth,
    edge: [9, 15],
    folds: [
      fold('M596 424 C560 462 520 492 450 516', 9, [8, 24]),
      fold('M204 424 C240 466 280 498 350 520', 9, [8, 24]),
      fold('M580 540 C556 640 552 740 566 850', 9, [12, 22]),
      fold('M222 580 C244 690 240 760 232 850', 9, [12, 22]),
      fold('M480 600 C486 700 472 790 480 860', 7, [12, 24]),
      fold('M330 540 C318 680 336 780 318 860', -7, [12, 24]),
      fold('M536 236 C510 300 490 340 468 400', -7, [12, 20]),
      fold('M270 240 C296 300 312 340 332 400', 7, [12, 20]),
      fold('M540 600 C510 660 520 760 530 840', -6, [14, 18]),
    ],
    lines: [
      stitch(`M196 ${hem - 14} C330 ${hem - 4} 470 ${hem - 4} 604 ${hem - 14}`, 0.45),
      seam(`M404 344 C405 512 405 692 406 ${hem + 12}`),
      stitch(`M383 330 C384 512 385 692 386 ${hem + 12}`, 0.32),
      stitch(`M424 350 C424 512 425 692 426 ${hem + 12}`, 0.32),
    ],
  };
  const sleeve: Part =
    options.sleeve !== 'long'
      ? {
          shape: outline(
            'M612 218 C668 254 716 336 750 430 C728 454 690 476 648 488 C630 458 610 434 588 420 C582 344 594 284 612 218Z',
          ),
          lines: [stitch('M740 410 C714 436 680 456 638 468', 0.45), seam('M612 218 C594 284 582 344 588 420')],
          folds: [
            fold('M600 290 C650 330 690 390 704 466', 9, [8, 18]),
            fold('M592 400 C630 404 650 430 662 484', -7, [6, 14]),
            fold('M640 246 C690 306 720 370 738 430', 6, [8, 14]),
          ],
          cloth: { ...cloth, angle: -34, ox: 60 },
        }
      : {
          shape: outline(
            'M612 218 C668 254 712 372 742 532 C752 612 756 692 756 766 C736 776 706 778 684 772 C676 682 656 552 588 420 C582 344 594 284 612 218Z',
          ),
          lines: [
            seam('M612 218 C594 284 582 344 588 420'),
            seam('M685 734 C708 740 736 738 757 730'),
            stitch('M686 744 C708 750 736 748 757 740', 0.4),
          ],
          folds: [
            fold('M600 300 C650 380 700 510 714 680', 9, [8, 16]),
            fold('M598 412 C640 462 668 532 690 612', -7, [8, 14]),
            fold('M650 282 C700 392 730 492 744 612', 6, [9, 14]),
            fold('M684 540 C706 564 730 574 752 566', 7, [7, 9]),
            fold('M680 622 C706 648 732 654 754 640', -6, [7, 9]),
          ],
          cloth: { ...cloth, angle: -14, ox: 60 },
          details: [button(740, 754, 5, buttonColour)],
        };
  const back = lining(
    outline('M336 170 C366 148 434 148 464 170 C448 228 424 292 402 350 C378 292 352 228 336 170Z'),
    cloth,
    { details: [label(400, 170)] },
  );
  const lapel: Part = {
    shape: outline(
      'M458 154 C484 172 500 196 508 232 L476 250 L486 268 C462 298 432 324 404 352 C396 328 404 310 412 288 C428 242 446 198 458 154Z',
    ),
    cloth: { ...cloth, angle: 24, ox: 130, oy: 40 },
    edge: [8, 8],
    wrinkle: 0.8,
    contact: [5, 9, 8, 0.62],
    lines: [
      {
        kind: 'line',
        shape: stroke('M460 157 C484 174 498 197 505 231 L474 248.5 L484 268 C460 297 431 322 405 348'),
        colour: options.piping ?? cloth.palette.light,
        width: 2.6,
      },
    ],
  };
  const pocket: Part[] =
    options.pocket === false
      ? []
      : [
          {
            shape: outline('M470 412 L560 412 L560 506 L515 524 L470 506Z'),
            cloth: { ...cloth, ox: 30, oy: 18 },
            edge: [5, 6],
            wrinkle: 0.8,
            contact: [2, 3, 4, 0.3],
            lines: [
              stitch('M476 430 L476 502 L515 517 L554 502 L554 430', 0.5),
              {
                kind: 'line',
                shape: stroke('M470 426 L560 426'),
                colour: options.piping ?? cloth.palette.light,
                width: 2.6,
              },
            ],
          },
        ];
  return [
    ...pair(sleeve),
    back,
    body,
    ...pair(lapel),
    ...pocket,
    loose([0, 1, 2, 3].map((k) => button(405, 400 + k * ((hem - 456) / 3.4), 6.5, buttonColour)).join('')),
  ];
}
