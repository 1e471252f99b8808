/** One request from its token to its answer, in the order that keeps strangers from learning anything. */
import type { Request, RequestHandler, Response } from 'express';
import type { Connection } from 'mongoose';
import { lookTwiceLater } from '../../domain/text/look-twice.ts';
import type { Authenticator } from '../access/auth.ts';
import {
  checkAnywhere,
  checkFeature,
  checkInstallation,
  identify,
  installationOf,
} from '../access/check-access.ts';
import type { Grants } from '../access/grants.ts';
import type { NoteUse } from '../access/session-use.ts';
import { writeAudit } from '../audit.ts';
import { runTransaction } from '../database/request-transaction.ts';
import type { Logger } from '../logging.ts';
import { noteRequest } from '../work/background.ts';
import { FileAnswer } from './answers.ts';
import { checkAnswer } from './check-answer.ts';
import { type Caller, nobody, type RequestContext } from './context.ts';
import type { Located, ParsedRequest, Route } from './define-route.ts';
import { requestIdOfAnswer } from './error-handler.ts';
import { fail } from './errors.ts';
import type { FairShare } from './fair-share.ts';
import { firstAnswer, type IdempotentRequest, idempotentRequest } from './idempotency.ts';
import type { Seat, Seating } from './overload.ts';
import { noQuerySchema, parseInput } from './parse-input.ts';
import { bodyReader, noFile } from './read-body.ts';
import type { Refusals } from './refusals.ts';
import { sendFile } from './send-file.ts';

export interface ServiceRuntime<D> {
  readonly service: string;
  readonly db: Connection;
  readonly deps: D;
  readonly log: Logger;
  readonly authenticator: Authenticator;
  readonly views: Grants;
  readonly noteUse: NoteUse;
  readonly now: () => Date;
  readonly checkAnswers: boolean;
  readonly refusals: Refusals;
  readonly fairShare: FairShare;
  readonly seating: Seating;
}

export const serveRoute = <D>(route: Route<D>, runtime: ServiceRuntime<D>): RequestHandler => {
  const { contract } = route;
  const weight = contract.method === 'GET' ? 'read' : 'write';
  const answer = answerer(route, runtime);
  const serve = async (req: Request, res: Response, seat: Seat): Promise<void> => {
    const caller = await identify(contract, req.headers.authorization, { ...runtime, now: runtime.now() });
    const place: Place = { installationId: 0 };
    try {
      await answer({ req, res, caller, place, seat });
    } catch (error) {
      runtime.refusals.note(error, {
        requestId: requestIdOfAnswer(res),
        installationId: place.installationId,
        user: { id: caller.userId, name: caller.name },
        route: `${contract.method} ${contract.path}`,
        path: req.path,
      });
      throw error;
    }
  };
  return (req, res) => {
    noteRequest();
    return runtime.seating(weight, (seat) => serve(req, res, seat));
  };
};

/** The installation that the request turned out to be about, or the only one that it can be; 0 before that is known. For the note of a refusal. */
interface Place {
  installationId: number;
}

/** Where somebody works who works in one place; else 0. */
const onlyInstallationOf = ({ grants: [first, ...others] }: Caller): number =>
  first && others.length === 0 ? first.installationId : 0;

interface Arrived {
  readonly req: Request;
  readonly res: Response;
  readonly caller: Caller;
  readonly place: Place;
  readonly seat: Seat;
}

const answerer = <D>(route: Route<D>, runtime: ServiceRuntime<D>) => {
  const { contract } = route;
  const readBody = bodyReader(contract);
  return async ({ req, res, caller, place, seat }: Arrived): Promise<void> => {
    if (contract.access === 'superAdmin' && !caller.isSuperAdmin) fail('forbidden');
    const params = parseInput(contract.params, req.params, undefined);
    const query = parseInput(contract.query ?? noQuerySchema, req.query, undefined);
    const arrived = { caller, requestId: requestIdOfAnswer(res), req, installationId: 0, repeatable: null };
    await route.authorize?.(contextOf(runtime, arrived));
    // A file is of what the address names; of other bodies it is not known before what they are about.
    const admitted =
      contract.bodyType === 'file'
        ? await admit(
            route,
            { params, query, body: undefined, file: noFile },
            { ctx: contextOf(runtime, arrived), place },
          )
        : null;
    if (contract.body) {
      place.installationId = onlyInstallationOf(caller);
      checkAnywhere(contract, caller);
    }
    const received = await seat.aside(() => readBody(req, res));
    const body = parseInput(contract.body, received.body, undefined);
    const input: ParsedRequest = { params, query, body, file: received.file };

    const repeatable = repeatableRequest(route, req, { caller, parsedRequest: input });
    const facts = { ...arrived, repeatable };
    const { installationId, located } =
      admitted ?? (await admit(route, input, { ctx: contextOf(runtime, facts), place }));
    const ctx = contextOf(runtime, { ...facts, installationId });

    if (contract.confirmed && !(await runtime.views.isConfirmed(caller, runtime.now())))
      fail('confirmationRequired');
    const answer = await onceOnly(runtime, { repeatable, isHeavy: contract.bodyType === 'file' }, () =>
      inShare(runtime, { caller, seat }, () =>
        lookTwiceLater(query, (asked) => route.handle({ ...input, query: asked, located }, ctx)),
      ),
    );
    if (answer instanceof FileAnswer) return seat.aside(() => sendFile(req, res, answer));
    if (runtime.checkAnswers) checkAnswer(contract, answer);
    res
      .status(contract.status ?? 200)
      .set('Cache-Control', 'no-store')
      .json(answer);
  };
};

interface Repeatable {
  readonly repeatable: IdempotentRequest | null;
  /** The work is much even where nothing comes of it. */
  readonly isHeavy: boolean;
}

/**
 * What a repetition gets is the first answer. Almost all requests come for the first time: it is looked for where the work fails, as it does where
 * its own answer is kept already; before it where the work is heavy.
 */
const onceOnly = async <T>(
  { db, service }: Pick<ServiceRuntime<unknown>, 'db' | 'service'>,
  { repeatable, isHeavy }: Repeatable,
  work: () => Promise<T>,
): Promise<unknown> => {
  if (!repeatable) return work();
  const known = isHeavy ? await firstAnswer(db, service, repeatable) : null;
  if (known) return known.answer;
  return work().catch(async (error: unknown) => {
    const first = await firstAnswer(db, service, repeatable);
    if (!first) throw error;
    return first.answer;
  });
};

/** Strangers are held to what their addresses may. */
const inShare = <T>(
  { fairShare }: Pick<ServiceRuntime<unknown>, 'fairShare'>,
  { caller: { userId }, seat }: Pick<Arrived, 'caller' | 'seat'>,
  work: () => Promise<T>,
): Promise<T> =>
  userId === nobody.userId ? work() : seat.aside(() => fairShare(userId, () => seat.back(work)));

interface Admitted {
  /** 0 where the route has none. */
  readonly installationId: number;
  readonly located?: Located;
}

/** Access by installation, which is named by the input or is the addressed record's. */
const admit = async <D>(
  route: Route<D>,
  input: ParsedRequest,
  { ctx, place }: { readonly ctx: RequestContext<D>; readonly place: Place },
): Promise<Admitted> => {
  const { access, feature } = route.contract;
  if (typeof access !== 'object') return { installationId: 0 };
  const located = route.locate && ((await route.locate(input, ctx)) ?? fail('notFound'));
  const installationId = located ? located.installationId : installationOf(input);
  if (installationId === null) return ctx.caller.isSuperAdmin ? { installationId: 0 } : fail('notFound');
  place.installationId = installationId;
  const subject = located ?? { ...toObject(input.query), ...toObject(input.body) };
  const demand = access.demand?.(subject) ?? { anyOf: access.anyOf, feature };
  await checkInstallation(demand.anyOf, ctx.caller, { installationId, views: ctx.views });
  await checkFeature(demand.feature, installationId, ctx.views);
  return located ? { installationId, located } : { installationId };
};

const toObject = (part: unknown): object => (typeof part === 'object' && part !== null ? part : {});

const repeatableRequest = <D>(
  { contract }: Route<D>,
  req: Request,
  {
    caller: { userId },
    parsedRequest: { params, query, body, file },
  }: { readonly caller: Caller; readonly parsedRequest: ParsedRequest },
): IdempotentRequest | null => {
  const key = req.headers['idempotency-key'];
  if (!contract.idempotent || typeof key !== 'string') return null;
  const content = contract.bodyType === 'file' ? file.bytes : JSON.stringify([params, query, body]);
  return idempotentRequest(key, userId, { route: `${contract.method} ${contract.path}`, content });
};

const goneOf = ({ res }: Request): AbortSignal => {
  const control = new AbortController();
  if (res?.destroyed) control.abort();
  res?.once('close', () => {
    if (!res.writableEnded) control.abort();
  });
  return control.signal;
};

interface RequestFacts {
  readonly caller: Caller;
  readonly installationId: number;
  readonly requestId: string;
  readonly req: Request;
  readonly repeatable: IdempotentRequest | null;
}

const contextOf = <D>(
  runtime: ServiceRuntime<D>,
  { caller, installationId, requestId, req, repeatable }: RequestFacts,
): RequestContext<D> => {
  const { service, db, deps, views, now } = runtime;
  const user = { id: caller.userId, name: caller.name };
  return {
    service,
    caller,
    installationId,
    requestId,
    address: req.ip ?? '',
    header: (name) => req.get(name) ?? '',
    get gone() {
      return goneOf(req);
    },
    isSecure: req.secure,
    answerHeader: (name, value) => void req.res?.set(name, value),
    log: runtime.log.child({ requestId, userId: caller.userId }),
    db,
    deps,
    views,
    now,
    transaction: (work) => runTransaction({ db, service, repeatable, now }, work),
    audit: (entry, session) =>
      writeAudit(db, { service, requestId, installationId, user, at: now() }, { entry, session }),
  };
};
