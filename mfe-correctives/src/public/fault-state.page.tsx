import { readPublicState } from 'shared-kit/contracts/correctives/public-reports';
import type { AnswerOf } from 'shared-kit/contracts/route';
import { useFormat } from 'shared-kit/web/i18n';
import {
  Ban,
  Check,
  CircleCheck,
  CircleMinus,
  Clock,
  Eye,
  type LucideIcon,
  Wrench,
} from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { useAddressHash } from 'shared-kit/web/router';
import { EmptyState, ErrorState, LoadingPage, PublicPage, Stack, StateBadge, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

type Told = NonNullable<AnswerOf<typeof readPublicState>['data']>;

const looks = {
  received: ['info', Clock],
  checking: ['info', Eye],
  rejected: ['bad', Ban],
  accepted: ['good', Check],
  inProgress: ['warning', Wrench],
  closed: ['good', CircleCheck],
  withdrawn: ['neutral', CircleMinus],
} as const satisfies Readonly<Record<string, readonly [string, LucideIcon]>>;

const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** How a report stands, for who has its link. */
const FaultStatePage = () => {
  const t = useText();
  const secret = useAddressHash();
  const state = useRoute(readPublicState, { body: { secret } }, { enabled: isSecret(secret) });
  if (isSecret(secret) && state.isPending) return <LoadingPage />;
  if (state.error) return <ErrorState error={state.error} onRetry={() => void state.refetch()} />;
  const told = state.data?.data;
  return (
    <PublicPage title={t('public.state.title')}>
      {told ? (
        <Standing told={told} />
      ) : (
        <EmptyState title={t('public.state.over')} text={t('public.state.overText')} />
      )}
    </PublicPage>
  );
};

const Standing = ({ told }: { readonly told: Told }) => {
  const t = useText();
  const format = useFormat();
  const { state, name, buildingName, description, receivedAt, number, closedAt, reason } = told;
  const [tone, icon] = looks[state];
  const words = { number: number ?? '', date: closedAt === null ? '' : format.dateTime(closedAt) };
  return (
    <Stack gap="4">
      <Text fontSize="lg" fontWeight="semibold">
        {[name, buildingName].filter(Boolean).join(' · ')}
      </Text>
      <StateBadge tone={tone} icon={icon}>
        {t(`public.state.${state}`, words)}
      </StateBadge>
      {reason === '' ? null : <Text overflowWrap="anywhere">{t('public.state.reason', { reason })}</Text>}
      <Stack gap="1">
        <Text color="fg.muted">{t('public.state.you', { date: format.dateTime(receivedAt) })}</Text>
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {description}
        </Text>
      </Stack>
    </Stack>
  );
};

export default FaultStatePage;
