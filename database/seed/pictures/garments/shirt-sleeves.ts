/** Sleeves of a shirt, drawn for the right-hand side. */
import { fold } from '../drawing/folds.ts';
import type { Cloth, Part } from '../drawing/part.ts';
import { outline } from '../drawing/path-text.ts';
import { button, seam, stitch } from '../drawing/sewing.ts';

const ARMHOLE = seam('M612 218 C594 284 582 344 588 420');

export const shortSleeve = (cloth: Cloth, wide = false): Part =>
  wide
    ? {
        shape: outline(
          'M612 218 C676 248 734 318 776 404 C756 446 712 482 656 500 C638 472 616 452 594 434 C584 344 594 284 612 218Z',
        ),
        cloth: { ...cloth, angle: -40, ox: 60 },
        edge: [11, 17],
        folds: [
          fold('M604 280 C660 330 710 396 728 470', 13, [8, 22], 'soft', [0.2, 0]),
          fold('M598 400 C632 416 656 444 668 496', -9, [6, 16], 'soft', [0.2, 0]),
          fold('M650 250 C704 304 744 366 760 424', 9, [8, 16], 'soft', [0.2, 0]),
        ],
        lines: [stitch('M766 392 C744 430 702 464 648 482', 0.45), ARMHOLE],
      }
    : {
        shape: outline(
          'M612 218 C668 254 716 336 750 430 C728 454 690 476 648 488 C630 458 610 434 588 420 C582 344 594 284 612 218Z',
        ),
        cloth: { ...cloth, angle: -34, ox: 60 },
        edge: [10, 16],
        folds: [
          fold('M600 290 C650 330 690 390 704 466', 12, [8, 20], 'soft', [0.3, 0]),
          fold('M592 400 C630 404 650 430 662 484', -9, [6, 15], 'soft', [0.3, 0]),
          fold('M640 246 C690 306 720 370 738 430', 8, [8, 14], 'soft', [0.3, 0]),
        ],
        lines: [stitch('M740 410 C714 436 680 456 638 468', 0.45), ARMHOLE],
      };

export const longSleeve = (cloth: Cloth, buttons: string): Part => ({
  shape: outline(
    'M612 218 C668 254 712 372 742 532 C752 612 756 692 756 766 C736 776 706 778 684 772 C676 682 656 552 588 420 C582 344 594 284 612 218Z',
  ),
  cloth: { ...cloth, angle: -14, ox: 60 },
  edge: [11, 17],
  folds: [
    fold('M600 300 C650 380 700 510 714 680', 12, [8, 17]),
    fold('M598 412 C640 462 668 532 690 612', -9, [8, 14]),
    fold('M650 282 C700 392 730 492 744 612', 8, [9, 14]),
    fold('M656 500 C690 540 722 548 748 530', 11, [7, 10]),
    fold('M672 570 C702 604 734 606 754 590', -8, [7, 9]),
    fold('M680 634 C706 664 734 668 756 650', 10, [7, 9]),
    fold('M684 694 C708 716 734 718 756 704', 7, [6, 8]),
  ],
  lines: [ARMHOLE, seam('M685 734 C708 740 736 738 757 730'), stitch('M686 744 C708 750 736 748 757 740', 0.4)],
  details: [button(740, 754, 5, buttons)],
});

/** A long sleeve bent at the elbow, its cuff lying on the front. */
export function foldedSleeve(cloth: Cloth, buttons: string): Part[] {
  const upper: Part = {
    shape: outline(
      'M612 218 C668 254 712 340 736 450 C750 520 752 570 742 604 C726 632 690 636 664 612 C642 540 616 470 588 420 C582 344 594 284 612 218Z',
    ),
    cloth: { ...cloth, angle: -16, ox: 60 },
    edge: [12, 18],
    folds: [
      fold('M600 300 C650 370 690 470 706 600', 12, [8, 17]),
      fold('M650 282 C700 380 728 470 738 570', 8, [9, 14]),
      fold('M660 540 C690 566 716 570 746 540', -10, [7, 12]),
      fold('M600 410 C640 470 660 530 680 600', -8, [8, 14]),
    ],
    lines: [ARMHOLE],
  };
  const forearm: Part = {
    shape: outline(
      'M744 572 C752 612 736 648 706 668 C620 704 520 722 430 726 C418 706 416 676 424 654 C500 640 590 610 660 568 C694 552 734 548 744 572Z',
    ),
    cloth: { ...cloth, angle: 70, ox: 140 },
    edge: [12, 17],
    contact: [2, 14, 14, 0.55],
    folds: [
      fold('M730 590 C650 640 560 670 450 690', 11, [12, 10]),
      fold('M700 560 C690 600 700 640 716 656', -9, [7, 9]),
      fold('M640 588 C636 624 646 660 664 684', 9, [7, 9]),
      fold('M580 612 C578 640 584 680 598 704', -7, [7, 9]),
    ],
    lines: [seam('M462 646 C456 676 458 704 466 724'), stitch('M472 645 C466 676 468 704 476 722', 0.4)],
    details: [button(442, 706, 5, buttons)],
  };
  return [upper, forearm];
}

/** A long sleeve turned up three times, up to the elbow. */
export const rolledSleeve = (cloth: Cloth): Part => ({
  shape: outline(
    'M612 218 C664 252 708 340 744 470 C752 500 758 524 760 544 C730 566 690 576 654 568 C642 520 622 462 588 420 C582 344 594 284 612 218Z',
  ),
  cloth: { ...cloth, angle: -20, ox: 60 },
  edge: [12, 18],
  folds: [
    fold('M600 290 C650 350 690 430 708 560', 13, [8, 18], 'soft', [0.3, 0]),
    fold('M596 410 C632 440 652 490 664 560', -9, [7, 14], 'soft', [0.3, 0]),
    fold('M640 250 C696 330 728 420 746 520', 9, [8, 14], 'soft', [0.3, 0]),
    // the turns of the cuff
    fold('M640 508 C680 520 722 508 754 482', -14, [5, 5], 'soft', [0.02, 0.02]),
    fold('M646 526 C684 538 726 528 758 504', 11, [9, 9], 'soft', [0.02, 0.02]),
    fold('M650 552 C688 562 730 552 762 528', 11, [9, 9], 'soft', [0.02, 0.02]),
  ],
  lines: [ARMHOLE, seam('M641 506 C681 518 723 506 753 480'), seam('M650 536 C688 548 730 538 760 514')],
});
