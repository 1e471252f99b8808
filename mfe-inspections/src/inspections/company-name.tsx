import { TriangleAlert } from 'shared-kit/web/icons';
import { Flex, StateBadge } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface CompanyNameProps {
  readonly name: string;
  readonly isOutOfDate: boolean;
}

/** Marked where its contract or its papers are out of date. */
export const CompanyName = ({ name, isOutOfDate }: CompanyNameProps) => {
  const t = useText();
  return (
    <Flex as="span" gap="2" wrap="wrap" align="center" display="inline-flex">
      {name}
      {isOutOfDate ? (
        <StateBadge tone="bad" icon={TriangleAlert}>
          {t('company.outOfDate')}
        </StateBadge>
      ) : null}
    </Flex>
  );
};
