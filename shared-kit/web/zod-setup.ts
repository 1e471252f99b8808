/** Imported first by the shell's entry: the content security policy forbids the code generation that zod would try. */
import * as z from 'zod/mini';

z.config({ jitless: true });
