-- A product's attribute values in the order of the shop's attributes, from its columns `choices` and `facts`. Deleted
-- attributes and choices are left out.
CREATE FUNCTION attributes_of(chosen uuid[], facts jsonb) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('attribute', a.id, 'name', a.name, 'nameBn', a.name_bn, 'kind', a.kind,
    'unit', a.unit, 'unitBn', a.unit_bn, 'choices', coalesce(c.choices, '[]'),
    'text', coalesce(facts -> a.id::text ->> 'text', ''), 'textBn', coalesce(facts -> a.id::text ->> 'textBn', ''))
    ORDER BY a.position, lower(a.name)), '[]')
  FROM attributes a LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('_id', id, 'name', name, 'nameBn', name_bn) ORDER BY position, id) AS choices
    FROM attribute_choices WHERE attribute_id = a.id AND id = ANY (chosen)) c ON a.kind = 'choices'
  WHERE (chosen <> '{}' OR facts <> '{}') AND (c.choices IS NOT NULL OR (a.kind <> 'choices' AND facts ? a.id::text))
$$;
