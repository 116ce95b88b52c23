import { z } from 'zod';

/** Databases know no year 0, and texts of moments none beyond 9999, in whatever zone they are read. */
const KNOWN_YEAR = /^(?:19|[2-8]\d|9[0-8])\d\d-/;

/** A moment with its offset from UTC, such as 2026-11-21T10:00:00+01:00, from 1900 on. */
export const typedMoment = (problem?: string) =>
  z.iso
    .datetime({ offset: true, ...(problem && { error: problem }) })
    .refine((text) => KNOWN_YEAR.test(text), problem ?? 'problem.wrong');
