/**
 * Traces for OpenTelemetry, from a press in a browser to the commands that reach the database, where `OTEL_EXPORTER_OTLP_ENDPOINT` names a
 * collector; without one nothing is loaded and nothing is noted. Like the log they hold the patterns of routes and the names of collections,
 * never a path, a query, a body or a filter.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { Connection } from 'mongoose';
import { defined } from '../../domain/defined.ts';
import type { Tracing, TracingConfig } from './tracing-env.ts';

let tracer: Tracer | null = null;

const notTraced: Tracing = { stop: async () => undefined };

/** `isEdge`: browsers are answered here, whose wish to be traced is none. One process is traced once, whatever runs in it. */
export const startTracing = async (
  name: string,
  config: TracingConfig,
  { isEdge = false }: { readonly isEdge?: boolean } = {},
): Promise<Tracing> => {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === '' || tracer) return notTraced;
  const { startSdk } = await import('./tracing-sdk.ts');
  const sdk = startSdk(config.OTEL_SERVICE_NAME || name, config, isEdge);
  tracer = trace.getTracer('maintenance-portal');
  return {
    async stop() {
      tracer = null;
      await sdk.stop();
    },
  };
};

export const isTraced = (): boolean => tracer !== null;

/** For the log line of a request, so that it is found by its trace; nothing where nothing is traced. */
export const traceFacts = ({ headers }: IncomingMessage): { readonly traceId?: string } => {
  const traceId = tracer
    ? trace.getSpanContext(propagation.extract(ROOT_CONTEXT, headers))?.traceId
    : undefined;
  return defined({ traceId });
};

interface Answered {
  /** The pattern. */
  readonly route: string;
  readonly status: number;
  readonly requestId: string;
}

interface TracedRequest {
  readonly service: string;
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** Asked when the answer is through. */
  readonly answered: () => Answered;
}

/** In one process the gateway hands a request on as a call; from another one it comes with the header. */
const parentOf = (req: IncomingMessage): Context =>
  trace.getActiveSpan() ? context.active() : propagation.extract(context.active(), req.headers);

/** Runs `next` within a span of the request; whoever the request is handed on to goes on with it. */
export const traceRequest = ({ service, req, res, answered }: TracedRequest, next: () => void): void => {
  if (!tracer) {
    next();
    return;
  }
  const { method = 'GET' } = req;
  const parent = parentOf(req);
  const span = tracer.startSpan(
    method,
    { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'portal.service': service } },
    parent,
  );
  const inside = trace.setSpan(parent, span);
  propagation.inject(inside, req.headers);
  res.once('close', () => {
    const { route, status, requestId } = answered();
    span.updateName(`${method} ${route}`);
    span.setAttributes({
      'http.route': route,
      'http.response.status_code': status,
      'portal.request_id': requestId,
    });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  context.with(inside, next);
};

interface CommandEvent {
  readonly requestId: number;
  readonly connectionId?: unknown;
}
interface StartedCommand extends CommandEvent {
  readonly commandName: string;
  readonly databaseName: string;
  readonly command: Readonly<Record<string, unknown>>;
}

/** The client of a connection as far as it tells of its commands. */
interface MonitoredClient {
  on(event: 'commandStarted', listener: (event: StartedCommand) => void): unknown;
  on(event: 'commandSucceeded' | 'commandFailed', listener: (event: CommandEvent) => void): unknown;
}

const collectionOf = ({ commandName, command }: StartedCommand): string | undefined => {
  const named = commandName === 'getMore' ? command.collection : command[commandName];
  return typeof named === 'string' ? named : undefined;
};

/** Notes the commands that a traced request sends; what a service does by itself is nobody's press. Ask for `monitorCommands` when connecting. */
export const traceCommands = (db: Connection): void => {
  if (!tracer) return;
  const client = db.getClient() as unknown as MonitoredClient;
  const running = new Map<string, Span>();
  const keyOf = ({ connectionId, requestId }: CommandEvent): string => `${String(connectionId)} ${requestId}`;
  const end = (event: CommandEvent, hasFailed: boolean): void => {
    const span = running.get(keyOf(event));
    if (!span) return;
    running.delete(keyOf(event));
    if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  client.on('commandStarted', (event) => {
    if (!tracer || !trace.getActiveSpan()) return;
    const collection = collectionOf(event);
    const span = tracer.startSpan([event.commandName, collection].filter(Boolean).join(' '), {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'mongodb',
        'db.namespace': event.databaseName,
        'db.operation.name': event.commandName,
        ...(collection && { 'db.collection.name': collection }),
      },
    });
    running.set(keyOf(event), span);
  });
  client.on('commandSucceeded', (event) => end(event, false));
  client.on('commandFailed', (event) => end(event, true));
};
