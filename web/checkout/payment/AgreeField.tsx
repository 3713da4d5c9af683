import { Link } from 'react-router';
import { t } from '#shared/language.ts';
import { paths } from '#web/platform/paths.ts';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { useFormState } from '#web/ui/form/Form.tsx';
import { withParts } from '#web/ui/with-parts.tsx';

/** SSLCommerz wants each shop to ask this before its page opens. Loaded on demand. */
export function AgreeField() {
  const { problems, edited } = useFormState();
  const problem = problems[name];
  return (
    <div>
      <CheckField
        name={name}
        required
        data-invalid={t('Please agree first')}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${name}-problem`}
        onChange={() => edited(name)}
        label={withParts(t('I agree to the {terms}, {returns} and {privacy}.'), {
          terms: <Text to={paths.terms}>{t('Terms & Conditions')}</Text>,
          returns: <Text to={`${paths.terms}#returns`}>{t('Returns')}</Text>,
          privacy: <Text to={paths.privacy}>{t('Privacy Policy')}</Text>,
        })}
      />
      {problem && (
        <p id={`${name}-problem`} className="mt-1 text-sm font-medium text-red">
          {problem}
        </p>
      )}
    </div>
  );
}

const name = 'agrees';

/** In a window of its own: the order stays as it is. */
const Text = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} target="_blank" className="font-semibold text-green underline">
    {children}
  </Link>
);
