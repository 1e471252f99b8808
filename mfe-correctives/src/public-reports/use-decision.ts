import {
  decidePublicReport,
  type PublicReport,
  publicReportSchema,
  type ReportDecision,
} from 'shared-kit/contracts/correctives/public-reports';
import { ApiError, isConflict } from 'shared-kit/web/app';
import { useInvalidate, useRouteMutation } from 'shared-kit/web/query';
import { notify } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { useText } from '../use-text.ts';

const changed = ['publicReports', 'correctives'];

interface Deciding {
  readonly decide: (body: ReportDecision) => Promise<PublicReport>;
  /** Tells what somebody else has decided meanwhile, and leaves; false of other errors. */
  readonly onError: (error: unknown) => boolean;
}

export const useDecision = ({ id }: PublicReport, onClose: () => void): Deciding => {
  const t = useText();
  const invalidate = useInvalidate();
  const save = useRouteMutation(decidePublicReport, { invalidates: changed });
  return {
    decide: async (body) => (await save.mutateAsync({ params: { id }, body })).data,
    onError: (error) => {
      if (!(isConflict(error) && error instanceof ApiError)) return false;
      const { data: now } = z.safeParse(publicReportSchema, error.current);
      const words = {
        decision: t(`public.decision.${now?.decision ?? 'open'}`),
        number: now?.correctiveNumber ?? '',
      };
      notify({ text: t('public.decidedMeanwhile', words), tone: 'info', lasting: true });
      void invalidate(...changed);
      onClose();
      return true;
    },
  };
};
