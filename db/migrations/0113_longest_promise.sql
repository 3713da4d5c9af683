-- The shop promises no later day than the law allows (shared/delivery-days.ts): 5 days in Dhaka, 10 elsewhere, and
-- money back within 10. Settings from before that rule are brought within it.
UPDATE settings SET value = jsonb_set(jsonb_set(value,
    '{delivery,insideDhaka,days}', (
      SELECT jsonb_build_object('least', least(5, (d ->> 'least')::int), 'most', least(5, (d ->> 'most')::int))
      FROM (SELECT value #> '{delivery,insideDhaka,days}' AS d) stored)),
    '{delivery,outsideDhaka,days}', (
      SELECT jsonb_build_object('least', least(10, (d ->> 'least')::int), 'most', least(10, (d ->> 'most')::int))
      FROM (SELECT value #> '{delivery,outsideDhaka,days}' AS d) stored))
  WHERE value ? 'delivery';
UPDATE settings SET value = jsonb_set(value, '{delivery,processingDays}', (
    SELECT jsonb_build_object('least', least(5, (d ->> 'least')::int), 'most', least(5, (d ->> 'most')::int))
    FROM (SELECT value #> '{delivery,processingDays}' AS d) stored))
  WHERE value ? 'delivery';
UPDATE settings SET value = jsonb_set(value, '{returns,refundDays}', (
    SELECT jsonb_build_object('least', least(10, (d ->> 'least')::int), 'most', least(10, (d ->> 'most')::int))
    FROM (SELECT value #> '{returns,refundDays}' AS d) stored))
  WHERE value ? 'returns';
