-- A mistyped word may also have meant the name of a species that no title has yet.
CREATE FUNCTION "remember_species_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_words (word)
	SELECT word FROM unnest(tsvector_to_array(to_tsvector('simple',
		concat_ws(' ', new.species, new.scientific_name, array_to_string(new.common_names, ' '))))) AS word
	WHERE length(word) BETWEEN 3 AND 40 AND word !~ '^[0-9.-]+$'
	ORDER BY word
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "fish_species_remember_words" AFTER INSERT OR UPDATE OF "species", "scientific_name", "common_names" ON "fish_species" FOR EACH ROW EXECUTE FUNCTION "remember_species_words"();--> statement-breakpoint
INSERT INTO search_words (word)
SELECT DISTINCT word FROM fish_species, unnest(tsvector_to_array(to_tsvector('simple',
	concat_ws(' ', species, scientific_name, array_to_string(common_names, ' '))))) AS word
WHERE length(word) BETWEEN 3 AND 40 AND word !~ '^[0-9.-]+$'
ON CONFLICT DO NOTHING;
