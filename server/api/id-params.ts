import { z } from 'zod';
import { writtenIdSchema } from '#contracts/http/ids.ts';

/** An id in an address. One that no row can have is answered as "not there" (plugins/refusals.ts). */
export const idParams = z.object({ id: writtenIdSchema });
