import { useMemo } from 'react';
import type { PublishToken } from 'shared-kit/contracts/modules/publish-tokens';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Ban, CircleCheck, Clock } from 'shared-kit/web/icons';
import type { Column } from 'shared-kit/web/table';
import { StateBadge } from 'shared-kit/web/ui';

const stateOf = ({
  revokedAt,
  expiresAt,
  isEnded,
}: PublishToken): 'revoked' | 'expired' | 'ended' | 'valid' => {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) return 'expired';
  return isEnded ? 'ended' : 'valid';
};

const looks = {
  valid: { tone: 'good', icon: CircleCheck },
  expired: { tone: 'warning', icon: Clock },
  ended: { tone: 'warning', icon: Ban },
  revoked: { tone: 'neutral', icon: Ban },
} as const;

export const useTokenColumns = (): readonly Column<PublishToken>[] => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  return useMemo(() => {
    const stateText = (token: PublishToken): string => {
      const revoked = token.revokedAt === null ? '' : ` · ${format.dateTime(token.revokedAt)}`;
      return `${t(`releases.tokens.${stateOf(token)}`)}${revoked}`;
    };
    const header = (name: string): string => t(`releases.fields.${name}`);
    return [
      {
        id: 'name',
        header: t('fields.name'),
        cell: ({ name }) => name,
        card: 'title',
        fixed: true,
        width: 220,
      },
      {
        id: 'state',
        header: header('state'),
        width: 220,
        priority: 2,
        text: stateText,
        cell: (token) => <StateBadge {...looks[stateOf(token)]}>{stateText(token)}</StateBadge>,
        card: 'badge',
      },
      { id: 'module', header: header('module'), cell: ({ module }) => module },
      {
        id: 'verbs',
        header: t('releases.tokens.verbs'),
        width: 200,
        priority: 5,
        cell: ({ verbs }) => format.list(verbs.map((verb) => t(`releases.tokens.verb.${verb}`))),
      },
      {
        id: 'created',
        header: header('created'),
        width: 200,
        priority: 7,
        cell: ({ createdAt, createdByName }) => `${format.dateTime(createdAt)} · ${createdByName}`,
      },
      {
        id: 'expires',
        header: header('expires'),
        cell: ({ expiresAt }) => (expiresAt === null ? t('releases.tokens.never') : format.date(expiresAt)),
      },
      {
        id: 'lastUsed',
        header: header('lastUsed'),
        priority: 3,
        cell: ({ lastUsedAt }) =>
          lastUsedAt === null ? t('releases.tokens.notUsed') : format.dateTime(lastUsedAt),
      },
    ];
  }, [t, format]);
};
