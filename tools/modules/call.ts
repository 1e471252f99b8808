/** A call of `npm run modules`, as it was read. */
export interface ModuleCall {
  /** `https://portal.example`. */
  readonly origin: string;
  readonly token: string;
  /** `mfe-maintenance`. */
  readonly name: string;
  /** The release that it is about; null where none was named. */
  readonly version: string | null;
  readonly notes: string;
  /** A build's folder; null to build. */
  readonly dist: string | null;
  /** What to sign a release with before it is published; null to publish it as it lies there. */
  readonly signing: { readonly key: string; readonly builder: string } | null;
  readonly percent: number;
  readonly reason: string;
  /** Minutes to wait for a verdict; null not to wait. */
  readonly waitMinutes: number | null;
  /** Says what is going on, to a person. */
  readonly say: (text: string) => void;
}

/** How a command ended. */
export interface CallResult {
  readonly exitCode: number;
  /** For a person. */
  readonly text: string;
  /** For a pipeline. */
  readonly json: object;
}
