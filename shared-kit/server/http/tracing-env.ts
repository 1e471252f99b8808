/** How a process is told where its traces go. */
import * as z from 'zod/mini';

/** Read by whatever is traced, in the words of OpenTelemetry's specification. */
export const tracingEnv = {
  /** Where a collector takes traces by OTLP over HTTP: `http://127.0.0.1:4318`; none unless told. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z._default(z.string().check(z.regex(/^(https?:\/\/.+)?$/)), ''),
  /** Headers of the collector's own: `name=value`, parted by commas. */
  OTEL_EXPORTER_OTLP_HEADERS: z._default(z.string(), ''),
  /** The process' name among others; its own unless told. */
  OTEL_SERVICE_NAME: z._default(z.string(), ''),
  /** The share of presses that are traced, from 0 to 1: the gateway decides it, whatever a browser asks for. */
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.pipe(z.string().check(z.regex(/^(0|1|0?\.\d+)$/)), z.transform(Number)),
    1,
  ),
};

export type TracingConfig = z.infer<z.ZodMiniObject<typeof tracingEnv>>;

export interface Tracing {
  /** Sends what was noted, and ends. */
  stop(): Promise<void>;
}
