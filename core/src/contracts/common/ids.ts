import * as z from 'zod/mini';

/** An id on the wire, in lower case however it was typed: ids are compared as text. */
export const idOf = (error?: string) => z.uuid(error).check(z.toLowerCase());
export const Id = idOf();
