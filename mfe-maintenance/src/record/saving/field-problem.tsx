import { CircleAlert } from 'shared-kit/web/icons';
import { Flex } from 'shared-kit/web/ui';

interface FieldProblemProps {
  readonly id: string;
  readonly text: string | undefined;
}

/** What is wrong with a group of choices, said beside it. */
export const FieldProblem = ({ id, text }: FieldProblemProps) =>
  text === undefined ? null : (
    <Flex id={id} role="alert" gap="1" align="center" color="fg.error" marginTop="1">
      <CircleAlert aria-hidden size={14} />
      {text}
    </Flex>
  );
