-- The Bangla name was preset to the name of the demo. A shop with a name of its own never chose it.
UPDATE settings SET value = value || '{"shopNameBn": ""}', updated_at = now()
WHERE value ->> 'shopNameBn' = 'হাট' AND lower(trim(value ->> 'shopName')) <> 'haat';
