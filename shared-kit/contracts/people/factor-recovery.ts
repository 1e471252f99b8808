/**
 * The way back for who has lost every second factor: two people who may manage the account take it away together. One asks and says why, another
 * one confirms within a day. Whoever may not manage the account is told that there is none (404).
 */
import * as z from 'zod/mini';
import { dataOf, idParamsSchema, instantSchema, requiredTextOf } from '../base.ts';
import { defineContract } from '../route.ts';

/** How long somebody else may confirm it. */
export const factorRecoveryHours = 24;

const recoveryIdSchema = z.uuid();

/** What waits for a second person. */
export const factorRecoverySchema = z.object({
  id: recoveryIdSchema,
  /** The name of who asks. */
  askedBy: z.string(),
  askedAt: instantSchema,
  expiresAt: instantSchema,
  reason: z.string(),
  /** The caller is another person than both. */
  mayConfirm: z.boolean(),
  /** The caller has asked for it. */
  mayWithdraw: z.boolean(),
});
export type FactorRecovery = z.infer<typeof factorRecoverySchema>;

const stateSchema = z.object({
  /** There is a second factor to be removed. */
  isOn: z.boolean(),
  /** The account is not the caller's own. */
  mayAsk: z.boolean(),
  /** Null where nothing waits: it is over, or who asked may manage the account no longer. */
  pending: z.nullable(factorRecoverySchema),
});
export type FactorRecoveryState = z.infer<typeof stateSchema>;

const bodyLimit = 4096;
const path = '/api/users/:id/factorRecovery';

export const getFactorRecovery = defineContract({
  method: 'GET',
  path,
  access: 'signedIn',
  params: idParamsSchema,
  answer: dataOf(stateSchema),
  summary: "Whether the removal of a user's second factor waits for a second person",
});

/** 400 `ownAccount`, `secondFactorOff` where there is none, `recoveryPending` where somebody has asked already. */
export const askFactorRecovery = defineContract({
  method: 'POST',
  path,
  access: 'signedIn',
  confirmed: true,
  params: idParamsSchema,
  body: z.strictObject({ reason: requiredTextOf(500) }),
  bodyLimit,
  answer: dataOf(stateSchema),
  status: 201,
  summary: "Ask for a user's second factor to be removed, which another person confirms",
});

/**
 * Removes the second factor and ends the sessions. 400 `recoveryOver` where it was confirmed, withdrawn or waited for too long, or who asked may manage
 * the account no longer; `recoveryOwn` for who has asked; `ownAccount`.
 */
export const confirmFactorRecovery = defineContract({
  method: 'POST',
  path: `${path}/confirmation`,
  access: 'signedIn',
  confirmed: true,
  params: idParamsSchema,
  /** The one that was read. */
  body: z.strictObject({ recoveryId: recoveryIdSchema }),
  bodyLimit,
  answer: dataOf(z.object({ ended: z.int() })),
  summary: "Confirm, as a second person, that a user's second factor is removed",
});

/** Only who has asked. 400 `recoveryOver` where nothing of theirs waits. */
export const withdrawFactorRecovery = defineContract({
  method: 'DELETE',
  path,
  access: 'signedIn',
  params: idParamsSchema,
  answer: dataOf(stateSchema),
  summary: "Withdraw what was asked for a user's second factor",
});
